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

/** A page shows the first ones that are not hidden; hiding one makes room for the next. */
const shownAtOnce = 3;
/** A year. */
const marksLife = 365 * 86_400;

const markOf = ({ code, updated_at }: SiteMessage) =>
  createHash("sha256").update(`${code}\n${updated_at}`).digest("hex").slice(0, 8);

/** A product's own page: its first screen on a phone is the picture, name, price and button alone; and that of a closed shop. */
const withoutMessages = /^\/(?:product\/[^/?]+|maintenance)(?:\?|$)/;

/**
 * The block of what the shop says on every page but a product's, without what this visitor has hidden (THEME-13, THEME-14). A
 * page is shown without it where it cannot be loaded, and is not stored then.
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

/** Who opens the address itself gets the top page. */
export const leadHome = () => seeOther("/");

/** Hides a message for this visitor, and leads back to the page where it stood. */
export function hideMessage(args: ActionFunctionArgs) {
  return change(args, async (_, { mark = "", to = "" }, { cookies }) => {
    if (isMark(mark)) cookies.set("messages", withMark(readMarks(cookies.get("messages")), mark), marksLife);
    return seeOther(insideAddress(to) ?? "/");
  });
}
