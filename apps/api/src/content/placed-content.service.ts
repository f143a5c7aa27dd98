import { ShopError } from "@noren/contract/platform/errors.ts";
import type * as z from "zod/mini";
import type { Context } from "#api/channel/context.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Content, ContentKind } from "./content-kind.ts";
import { datedContent, type DatedContent } from "./content.service.ts";

type Reader = Pick<Context, "db" | "channel" | "now" | "shop">;

/** By the channel object, which is replaced after a change: a trigger notifies all nodes (migration 61). */
const cached = new WeakMap<Channel, Map<string, Promise<readonly DatedContent<unknown>[]>>>();

/**
 * All published items of a kind in the owner's order, for kinds that nearly every page needs. Read once and cached with
 * the channel until something changes; a failed read is not cached.
 */
export async function placedContent<S extends z.ZodMiniType>(
  ctx: Reader,
  kind: ContentKind<S>,
): Promise<Content<z.output<S>>[]> {
  const { channel, now } = ctx;
  const ofChannel = cached.get(channel) ?? new Map<string, Promise<readonly DatedContent<unknown>[]>>();
  cached.set(channel, ofChannel);
  let all = ofChannel.get(kind.kind);
  if (!all) {
    all = datedContent(ctx, kind);
    ofChannel.set(kind.kind, all);
    all.catch(() => ofChannel.delete(kind.kind));
  }
  const isShown = ({ publish_from, shown_until }: DatedContent<unknown>) =>
    publish_from <= now && (!shown_until || shown_until > now);
  return ((await all) as readonly DatedContent<z.output<S>>[]).filter(isShown);
}

/** The item with this key. Errors: common.not_found. */
export async function findPlaced<S extends z.ZodMiniType>(
  ctx: Reader,
  kind: ContentKind<S>,
  contentKey: string,
): Promise<Content<z.output<S>>> {
  const found = (await placedContent(ctx, kind)).find(({ key }) => key === contentKey);
  if (!found) throw new ShopError("common.not_found");
  return found;
}
