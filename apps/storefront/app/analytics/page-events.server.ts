import * as z from "zod/mini";
import { data, type ActionFunctionArgs } from "react-router";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { trackersFor } from "./consent.server.ts";
import { recordEvent, takeWaiting } from "./events.server.ts";
import type { HandedOver } from "./events-view.ts";

/** Max characters of a post; the event of a list has about 8,000. */
const postMax = 30_000;

const Details = z.record(z.string().check(z.maxLength(40)), z.unknown());
/** Events posted by the page's script. Purchases are missing, because only the server tracks them. */
const Post = z.object({
  page: z.string().check(z.regex(/^\/[^\s\\]{0,999}$/)),
  rcmd: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  events: z
    .array(
      z.object({
        event: z.intersection(
          z.object({
            event: z.string().check(z.regex(/^(?!purchase$)[a-z][a-z0-9_]{0,39}$/)),
            ecommerce: z.optional(Details),
          }),
          Details,
        ),
        more: Details,
      }),
    )
    .check(z.maxLength(5)),
});
type Post = z.infer<typeof Post>;

const nothing: HandedOver = { entries: [], popup: null };

/** A visitor who opens the address directly goes to the top page. */
export const redirectHome = () => seeOther("/");

/** Records the events of a page and answers the events that wait for its trackers (TRK-02). */
export function takePageEvents(args: ActionFunctionArgs) {
  return load(args, async (_, shop) => {
    const post = await readPost(args.request);
    if (!post) return data(nothing, { status: 422 });
    const trackers = trackersFor(shop);
    if (!trackers) return answer(nothing);
    const events = trackers.isRecorded ? post.events : [];
    const recorded = await Promise.all(events.map((one) => recordEvent(shop, toNewEvent(one, post))));
    const waiting = await takeWaiting(shop);
    const popup = recorded.find((one) => one?.popup)?.popup ?? waiting.popup;
    return answer({ entries: waiting.entries, popup });
  });
}

const answer = (handed: HandedOver) => Response.json(handed, { headers: { "cache-control": "private, no-store" } });

async function readPost(request: Request): Promise<Post | null> {
  const text = await request.text();
  if (text.length > postMax) return null;
  try {
    return Post.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function toNewEvent({ event, more }: Post["events"][number], { page, rcmd }: Post) {
  const { event: name, ecommerce, ...details } = event;
  const kind = name === "view_item" ? rcmd : undefined;
  return { name, args: { ...details, ...ecommerce, ...more, page }, logreco_rcmd_ct: kind };
}
