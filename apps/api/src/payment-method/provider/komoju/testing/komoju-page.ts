import type { KomojuState, StoredSession } from "./komoju-state.ts";

/** What the buyer does on the session's page, with the words of its buttons. */
export const buttons = {
  pay: "支払う",
  decline: "カード会社が断る",
  fail_authentication: "本人認証に失敗する",
} as const;
export type Button = keyof typeof buttons;
export const isButton = (value: string): value is Button => Object.hasOwn(buttons, value);

type Page = { status: number; html: string; location?: string };

const shown = (words: string) =>
  `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,"><title>KOMOJU</title><main>${words}</main>`;
const back = ({ return_url, id }: StoredSession) => {
  const url = new URL(return_url ?? "http://127.0.0.1/");
  url.searchParams.set("session_id", id);
  return url.href;
};

/** A way back that a test can find in the page. */
const backLink = (session: StoredSession) => `<a id="back" href="${back(session)}">お店に戻る</a>`;
export const backIn = (html: string): string | undefined => /id="back" href="([^"]+)"/.exec(html)?.[1];

/** The hosted page of a session. A declined buyer stays on it, and may try again or go back. */
export function showPage(state: KomojuState, session: StoredSession, button?: Button): Page {
  if (!state.isOpen(session)) return { status: 200, html: shown("このお手続きは終了しました。") };
  const form = Object.entries(buttons)
    .map(([value, words]) => `<button name="button" value="${value}">${words}</button>`)
    .join("");
  const page = `<form method="post">${form}</form>${backLink(session)}`;
  if (!button) return { status: 200, html: shown(page) };
  const [type = "credit_card"] = session.payment_types;
  const reasons = { decline: "insufficient_funds", fail_authentication: "3D Secure authentication failed" };
  if (button !== "pay") {
    state.payOnPage(session, type, reasons[button]);
    return { status: 200, html: shown(`お支払いできませんでした。${page}`) };
  }
  state.payOnPage(session, type);
  return { status: 303, html: "", location: back(session) };
}
