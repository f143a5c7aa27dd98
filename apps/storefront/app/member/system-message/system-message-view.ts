import type { Pager } from "@noren/web/page/pagination-view.ts";

export type MessageTile = {
  key: string;
  href: string;
  title: string;
  day: string;
  isPersonal: boolean;
  isUnread: boolean;
};

/** /mypage/message-center: the shop's messages to the member. */
export type MessageListScreenProps = { messages: MessageTile[]; unread: number; pager: Pager };

/** /mypage/message-center/{key}; `html` is sanitized. */
export type MessageScreenProps = { title: string; day: string; isPersonal: boolean; html: string; backHref: string };
