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

/** Folders and files that many pages share, but none of a first visit. */
const laterVisits =
  "platform/(form|file|format)|platform/navigation/(poll|use-waiting)|channel/form-files|content|delivery|payment-method|member|promotion|cart|order|checkout|fulfilment|gift|platform/ui/((numbered-)?steps|record-list|table|dialog|empty-list|result-mark|picture-tile|badge|email-text|yen|quantity|definition-list)|analytics/(data-layer|tracker|trackers|tag-manager|conversion-picture|use-tracking)|platform/session/personal-pages|product/(product\\.messages|maker|brand|restock|review|tag|made-to-order)|shell/(auth|mypage|member-home)";

const firstVisit = new RegExp(`^/(app|themes/[^/]+|sites/[^/]+)/(?!(${laterVisits})[/.])`);

/** Files of packages/web for every page; its forms and components have files of their own. */
const kit = join(root, "../../packages/web/src/");
const everyPage = new RegExp(`^(request|session|flash|page)/(?!list-cache|toaster|pager[.]ts|use-page|own-document)`);

/** Modules of forms; no page of a first visit has one. */
const formKit = [
  join(root, "../../packages/web/src/form/"),
  join(root, "themes/simple/platform/form/"),
  join(root, "../../packages/contract/src/platform/form/"),
  join(root, "../../packages/contract/src/platform/shapes.ts"),
  join(root, "../../packages/contract/src/platform/endpoint.ts"),
];

/** A product's page needs the reduced tax rate, and so do the contract's calls of the cart's pages. */
const tax = join(root, "../../packages/contract/src/platform/tax.ts");
const calls = join(root, "../../packages/contract/src/");

/**
 * Groups modules into few files for a first visit: the framework, modules that most pages share, and the page's own.
 */
const chunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: "shop",
    // relative to this folder, because a parent folder may also be called app
    test: (id: string) =>
      (id.startsWith(root) && firstVisit.test(id.slice(root.length))) ||
      (id.startsWith(kit) && everyPage.test(id.slice(kit.length))) ||
      id === tax,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "content",
    // shared modules of articles, texts, collections and landing pages; one file, for the same reason as below
    test: (id: string) => id.startsWith(root) && /^\/(app|themes\/[^/]+)\/content\//.test(id.slice(root.length)),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "screens",
    // small shared components and formats of later pages, for the same reason: each file of its own costs the manifest
    // more
    test: (id: string) =>
      /\/platform\/(ui\/(empty-list|result-mark|picture-tile|badge|email-text)|format\/(format|counted)|navigation\/(poll|use-waiting))[.]/.test(
        id,
      ) || id === join(kit, "page/own-document.ts"),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "product",
    // small components of a product's page and of later pages, which neither the home nor a list has
    test: (id: string) => /\/platform\/ui\/(yen|quantity|definition-list)[.]/.test(id),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "mypage",
    // the frame of the member area and the modules between its pages and screens, for the same reason
    test: (id: string) =>
      (id.startsWith(root) && /\/shell\/mypage\//.test(id.slice(root.length))) ||
      (id.startsWith(kit) && /^(page\/use-page|ui\/record-list)/.test(id.slice(kit.length))),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "records",
    // the member's records, and the parts of made-to-order products that they share, for the same reason
    test: (id: string) =>
      id.startsWith(root) &&
      /\/(made-to-order|timeseries|memorial|inquiry|product-request)\//.test(id.slice(root.length)),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "form",
    // one file, because each page lists all its files, and a first visit loads that list
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
    // shared modules of the checkout's steps, for the same reason
    test: (id: string) =>
      id.startsWith(root) && /\/(checkout|cart\/packing)\/(?!.*messages)/.test(id.slice(root.length)),
    minShareCount: 3,
    priority: 0,
  },
];

/**
 * Each page lists about a hundred files: seven characters of a file's hash distinguish its versions as well as the
 * usual eight, and files of pages, messages and hooks need no name beside it.
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

/** Files that each page has loaded need no preload before a dynamic import, and their names no bytes. */
const unloaded = (_: string, files: string[]) =>
  files.filter((file) => !/^assets\/(framework|shop|rolldown-runtime)-/.test(file));

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
  // For @import in stylesheets, which do not know the chain.
  resolve: {
    alias: Object.fromEntries(look.layers.map(({ name, folder }) => [`#${name}/styles.css`, `${folder}/styles.css`])),
  },
  environments: { client: { build: { rolldownOptions: { output } } } },
  build: {
    manifest: true,
    cssMinify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: unloaded },
  },
}));
