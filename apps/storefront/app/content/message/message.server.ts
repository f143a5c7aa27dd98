import { createHash } from "node:crypto";
import type { SiteMessage } from "@noren/contract/content/message.ts";
import type { ActionFunctionArgs } from "react-router";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import { orLeftOut } from "#app/platform/blocks/left-out.server.ts";
import type { Api, Drawing, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { insideAddress } from "@noren/web/session/return-address.ts";
import { isMark, readMarks, withMark } from "./message-marks.ts";

/** Max messages on a page. Hiding one makes room for the next. */
const shownAtOnce = 3;
/** A year, in seconds. */
const marksLife = 365 * 86_400;

const markOf = ({ code, updated_at }: SiteMessage) =>
  createHash("sha256").update(`${code}\n${updated_at}`).digest("hex").slice(0, 8);

/**
 * Pages without messages: a product's page, whose first screen on a phone has room only for picture, name, price and
 * button, and the maintenance page.
 */
const withoutMessages = /^\/(?:product\/[^/?]+|maintenance)(?:\?|$)/;

/**
 * The block of the shop's messages, without those hidden by this visitor (THEME-13, THEME-14). If they cannot be
 * loaded, the page is shown without them and not cached.
 */
export async function messageBlocks(api: Api, shop: ShopContext, drawing: Drawing, to: string): Promise<BlockData[]> {
  if (withoutMessages.test(to)) return [];
  const all = await orLeftOut(api.message.list({ per: "all" }), shop, drawing, "What the site says");
  const hidden = new Set(readMarks(shop.cookies.get("messages")));
  const messages = [];
  for (const message of all?.data ?? []) {
    const { title, html, tone } = message;
    const mark = markOf(message);
    if (!hidden.has(mark)) messages.push({ mark, title, html, tone });
    if (messages.length === shownAtOnce) break;
  }
  return messages.length > 0 ? [{ id: "site-messages", name: "site-messages", props: { messages, to } }] : [];
}

/** A visitor who opens the address directly goes to the top page. */
export const redirectHome = () => seeOther("/");

export function hideMessage(args: ActionFunctionArgs) {
  return change(args, async (_, { mark = "", to = "" }, { cookies }) => {
    if (isMark(mark)) cookies.set("messages", withMark(readMarks(cookies.get("messages")), mark), marksLife);
    return seeOther(insideAddress(to) ?? "/");
  });
}
