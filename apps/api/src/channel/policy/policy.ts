import { hash } from "node:crypto";
import type { StaticPage, TextBlock } from "@noren/contract/content/static-page.ts";
import { markdownToHtml } from "#api/platform/html/markdown-to-html.ts";
import type { Channel } from "../channel-types.ts";
import { lawRows } from "./law.ts";
import { type OwnTexts, ownTextsAt } from "../own-texts.ts";
import { filled, withoutEmptySections } from "./parts.ts";
import { defaultTexts, type TextName } from "./texts.ts";

type PolicyPage = { title: string; description: (name: string) => string };

const pages: Record<"law" | TextName, PolicyPage> = {
  law: {
    title: "特定商取引法に基づく表記",
    description: (name) => `${name}の販売業者、お支払い、お届け、返品についての表記です。`,
  },
  privacy: { title: "プライバシーポリシー", description: (name) => `${name}での個人情報の取り扱いについて。` },
  terms: { title: "利用規約", description: (name) => `${name}のご利用の条件です。` },
  returns: { title: "送料・返品について", description: (name) => `${name}の送料、お届け、返品についてのご案内です。` },
  guide: {
    title: "ご利用ガイド",
    description: (name) => `${name}でのお買いものの流れ、お支払い、お届けのご案内です。`,
  },
};

const settingOf = {
  terms: "POLICY.TERMS",
  privacy: "POLICY.PRIVACY",
  returns: "POLICY.RETURNS",
  guide: "POLICY.GUIDE",
} as const;

const textNames = Object.keys(settingOf) as TextName[];

/** Texts that members and buyers agree to. */
const agreed = ["terms", "privacy"] as const;

type Made = {
  own: OwnTexts;
  texts: Partial<Record<TextName, string>>;
  html: Partial<Record<TextName, string>>;
  version?: string;
};
/**
 * Generated texts per cached channel, which is replaced after an owner's change; until then, only the beginning or end
 * of an owner's version changes them.
 */
const made = new WeakMap<Channel, Made[]>();

type At = { channel: Channel; now: Date };

function madeOf({ channel, now }: At): Made {
  const own = ownTextsAt(channel, now);
  const known = made.get(channel) ?? [];
  const found = known.find((one) => textNames.every((name) => one.own[name] === own[name]));
  if (found) return found;
  const next: Made = { own, texts: {}, html: {} };
  made.set(channel, [next, ...known].slice(0, 4));
  return next;
}

/** Markdown of a text: a static page, else a setting, else the default. */
function policyText(at: At, name: TextName): string {
  const { texts, own } = madeOf(at);
  const text = () => own[name]?.source ?? at.channel.settings[settingOf[name]] ?? defaultTexts[name];
  return (texts[name] ??= filled(text(), at.channel));
}

const titleOf = (at: At, name: TextName) => madeOf(at).own[name]?.title || pages[name].title;

/** Current texts that a registration or an order agrees to. */
export const agreedTexts = (at: At) =>
  agreed.map((name) => ({ url: `/${name}`, title: titleOf(at, name), text: policyText(at, name) }));

/**
 * Version of the terms and the privacy policy: any change of either changes it. Stored with each member and order
 * (CON-18).
 */
export function policyVersion(at: At): string {
  const known = madeOf(at);
  return (known.version ??= hash("sha256", JSON.stringify(agreedTexts(at)), "hex").slice(0, 12));
}

const policyHtml = (at: At, name: TextName): string =>
  (madeOf(at).html[name] ??= markdownToHtml(withoutEmptySections(policyText(at, name))));

/** A legal or policy page of the channel by its path, with or without leading slash; undefined for other paths. */
export function policyPage(at: At, path: string): StaticPage | undefined {
  const name = path.replace(/^\//, "");
  if (!Object.hasOwn(pages, name)) return undefined;
  const { channel } = at;
  const page = pages[name as keyof typeof pages];
  if (name === "law") {
    const blocks: TextBlock[] = [{ kind: "facts", rows: lawRows(channel) }];
    return pageOf(name, page.title, page.description(channel.name), null, blocks);
  }
  const text = name as TextName;
  const version = agreed.some((one) => one === text) ? policyVersion(at) : null;
  const description = madeOf(at).own[text]?.description || page.description(channel.name);
  return pageOf(name, titleOf(at, text), description, version, [{ kind: "html", html: policyHtml(at, text) }]);
}

/** Paths and titles of the legal and policy pages. */
export const policyPages = (at: At): { url: string; title: string }[] => [
  ...textNames.map((name) => ({ url: `/${name}`, title: titleOf(at, name) })),
  { url: "/law", title: pages.law.title },
];

const pageOf = (
  name: string,
  title: string,
  description: string,
  version: string | null,
  blocks: TextBlock[],
): StaticPage => ({ url: `/${name}`, data: { title, description, version, crumbs: [], blocks } });
