import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { above, defaultBreakpoints } from "@noren/contract/channel/breakpoints.ts";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { planLook } from "./app/platform/theme/look.ts";
import { startScriptPlugin } from "./app/platform/hydration/start-script-plugin.ts";
import { breakpointsForDev } from "./app/platform/theme/breakpoints-for-dev.ts";
import { themeChain, writeStylesheet } from "./app/platform/theme/theme-chain.ts";

const root = dirname(fileURLToPath(import.meta.url));
const look = planLook(process.env.LOOK ?? "simple", root);
const stylesheet = writeStylesheet(look, root);

/** Folders and files that many pages share, and the pages of a first visit do not. */
const laterVisits =
  "platform/(form|file)|channel/form-files|content|delivery|payment-method|member|promotion|cart|order|checkout|fulfilment|gift|platform/ui/((numbered-)?steps|record-list|table|dialog)|analytics/(data-layer|tracker|trackers|tag-manager|conversion-picture|use-tracking)|platform/session/personal-pages|product/(product\\.messages|maker|brand|restock|review|tag|made-to-order)|shell/(auth|mypage|member-home)";

const firstVisit = new RegExp(`^/(app|themes/[^/]+|sites/[^/]+)/(?!(${laterVisits})[/.])`);

/** What packages/web gives every page; its forms and what it draws have files of their own. */
const kit = join(root, "../../packages/web/src/");
const everyPage = new RegExp(`^(request|session|flash|page)/(?!list-cache|toaster|pager[.]ts|use-page)`);

/** What every form is made of; no page of a first visit has one. */
const formKit = [
  join(root, "../../packages/web/src/form/"),
  join(root, "themes/simple/platform/form/"),
  join(root, "../../packages/contract/src/platform/form/"),
  join(root, "../../packages/contract/src/platform/shapes.ts"),
  join(root, "../../packages/contract/src/platform/endpoint.ts"),
];

/** A product's page names the reduced rate, and so do the calls that a cart's pages describe. */
const tax = join(root, "../../packages/contract/src/platform/tax.ts");
const calls = join(root, "../../packages/contract/src/");

/** Few files on a first visit: the framework, what most pages share, and the page's own. */
const chunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: "shop",
    // counted from here: a folder above may be called app, too
    test: (id: string) =>
      (id.startsWith(root) && firstVisit.test(id.slice(root.length))) ||
      (id.startsWith(kit) && everyPage.test(id.slice(kit.length))) ||
      id === tax,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "content",
    // what articles, texts, collections and landing pages share: one file, for the same reason as below
    test: (id: string) => id.startsWith(root) && /^\/(app|themes\/[^/]+)\/content\//.test(id.slice(root.length)),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "mypage",
    // the frame of the member's area and what its pages hand to their screens, for the same reason
    test: (id: string) =>
      (id.startsWith(root) && /\/shell\/mypage\//.test(id.slice(root.length))) ||
      (id.startsWith(kit) && /^(page\/use-page|ui\/record-list)/.test(id.slice(kit.length))),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "records",
    // what members note, and the parts of a product made to order that they are shown with, for the same reason
    test: (id: string) =>
      id.startsWith(root) &&
      /\/(made-to-order|timeseries|memorial|inquiry|product-request)\//.test(id.slice(root.length)),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "form",
    // one file, since every page's list of files names each of them, and a first visit carries that list
    test: (id: string) => formKit.some((folder) => id.startsWith(folder)),
    minShareCount: 2,
    priority: 1,
  },
  { name: "calls", test: (id: string) => id.startsWith(calls), minShareCount: 2, priority: 0 },
  {
    name: "captcha",
    test: (id: string) => id.startsWith(root) && /\/member\/(captcha|profile)\//.test(id.slice(root.length)),
    minShareCount: 3,
    priority: 0,
  },
  {
    name: "steps",
    // what the steps of an order share, for the same reason
    test: (id: string) =>
      id.startsWith(root) && /\/(checkout|cart\/parcel)\/(?!.*messages)/.test(id.slice(root.length)),
    minShareCount: 3,
    priority: 0,
  },
];

/**
 * Every page names some hundred files: seven letters of a file's hash tell its versions apart as well as the usual eight, and
 * files of pages, words and hooks need no name beside it.
 */
const output = {
  codeSplitting: { groups: chunks },
  entryFileNames: ({ name }: { name: string }) =>
    name.endsWith("-page") ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js",
  chunkFileNames: ({ name }: { name: string }) =>
    /\.(messages|live)$|^(use|count|scroll|list|toggle)-/.test(name)
      ? "assets/[hash:7].js"
      : "assets/[name]-[hash:7].js",
};

export default defineConfig(({ command }) => ({
  root,
  base: command === "build" ? `/_${look.name}/` : "/",
  plugins: [
    themeChain(look, stylesheet),
    tailwindcss(),
    breakpointsForDev({ small: above(defaultBreakpoints.small), medium: above(defaultBreakpoints.medium) }),
    startScriptPlugin(),
    reactRouter(),
  ],
  // For @import in stylesheets, which know nothing of the chain.
  resolve: {
    alias: Object.fromEntries(look.layers.map(({ name, folder }) => [`#${name}/styles.css`, `${folder}/styles.css`])),
  },
  environments: { client: { build: { rolldownOptions: { output } } } },
  build: { manifest: true, cssMinify: true, assetsInlineLimit: 0, reportCompressedSize: false },
}));
