import { hash } from "node:crypto";
import type { StaticPage, TextBlock } from "@noren/contract/content/static-page.ts";
import { markdownToHtml } from "#api/platform/html/markdown-to-html.ts";
import type { Channel } from "../channel-types.ts";
import { lawRows } from "./law.ts";
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

/** The texts that members and buyers agree to. */
const agreed = ["terms", "privacy"] as const;

type Made = { texts: Partial<Record<TextName, string>>; html: Partial<Record<TextName, string>>; version?: string };
/** A channel is read anew when its owner has changed something; until then its texts stay as they are. */
const made = new WeakMap<Channel, Made>();

function madeOf(channel: Channel): Made {
  const known = made.get(channel) ?? { texts: {}, html: {} };
  made.set(channel, known);
  return known;
}

/** A text as visitors read it, in Markdown. */
export function policyText(channel: Channel, name: TextName): string {
  return (madeOf(channel).texts[name] ??= filled(channel.settings[settingOf[name]] ?? defaultTexts[name], channel));
}

/** What is agreed to at registration and with an order, as it stands now. */
export const agreedTexts = (channel: Channel) =>
  agreed.map((name) => ({ url: `/${name}`, title: pages[name].title, text: policyText(channel, name) }));

/** Changes with every character of the terms or the privacy policy; stored with each member and order (CON-18). */
export function policyVersion(channel: Channel): string {
  const known = madeOf(channel);
  return (known.version ??= hash("sha256", JSON.stringify(agreedTexts(channel)), "hex").slice(0, 12));
}

const policyHtml = (channel: Channel, name: TextName): string =>
  (madeOf(channel).html[name] ??= markdownToHtml(withoutEmptySections(policyText(channel, name))));

/** A page of the channel's law or policies by its path, with a slash before it or without; undefined for another one. */
export function policyPage(channel: Channel, path: string): StaticPage | undefined {
  const name = path.replace(/^\//, "");
  if (!Object.hasOwn(pages, name)) return undefined;
  const { title, description } = pages[name as keyof typeof pages];
  const blocks: TextBlock[] =
    name === "law"
      ? [{ kind: "facts", rows: lawRows(channel) }]
      : [{ kind: "html", html: policyHtml(channel, name as TextName) }];
  const version = agreed.some((one) => one === name) ? policyVersion(channel) : null;
  return { url: `/${name}`, data: { title, description: description(channel.name), version, blocks } };
}
