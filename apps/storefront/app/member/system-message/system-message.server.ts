import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { date } from "#app/platform/format/format.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { drawingContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { MessageListScreenProps, MessageScreenProps } from "./system-message-view.ts";

const path = "/mypage/message-center";

export function loadMessages(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<MessageListScreenProps> => {
    requireMembers(shop);
    const { data, pagination, more } = await api.systemMessage.list({ page: pageNumber(args.url) });
    return {
      messages: data.map(({ key, title, published_at, is_personal, is_read }) => ({
        key,
        href: `${path}/${encodeURIComponent(key)}`,
        title,
        day: date(published_at),
        isPersonal: is_personal,
        isUnread: !is_read,
      })),
      unread: more!.unread,
      pager: pagerOf(pagination, path, new URLSearchParams()),
    };
  });
}

type Loaded = { id: string; isUnread: boolean; view: MessageScreenProps };

/** Pages are prefetched, so loading does not mark as read: with script the page posts that it was read. */
export function loadMessage(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Loaded> => {
    requireMembers(shop);
    const { id, title, published_at, is_personal, is_read, html } = await api.systemMessage.detail({
      key: args.params.key!,
    });
    const isDocument = args.context.get(drawingContext).isDocument && args.request.method === "GET";
    if (!is_read && isDocument) await api.systemMessage.read({ readable_id: id });
    const view = { title, day: date(published_at), isPersonal: is_personal, html, backHref: path };
    return { id, isUnread: !is_read && !isDocument, view };
  });
}

/** A visitor who opens the address directly goes to the messages. */
export const redirectToMessages = (args: LoaderFunctionArgs) =>
  load(args, async (_, shop) => {
    requireMembers(shop);
    return seeOther(path);
  });

export function saveMessageRead(args: ActionFunctionArgs) {
  return change(args, async (api, { readable_id = "" }, shop) => {
    requireMembers(shop);
    await api.systemMessage.read({ readable_id });
    return new Response(null, { status: 204 });
  });
}
