import { randomUUID } from "node:crypto";
import { fileSize } from "@noren/contract/platform/file-size.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { inquiryHistoryMessages as words } from "#look/member/inquiry/inquiry-history.messages.ts";
import { fileAnswer } from "#app/platform/file/file-answer.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { onceKey } from "@noren/web/form/once-key.server.ts";
import { storedNamed, storedOf, storedOfAny } from "@noren/web/form/stored-fields.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { InquiryHistoryScreenProps, InquiryThreadScreenProps } from "./inquiry-history-view.ts";
import { replyRules } from "./inquiry-reply-form.ts";

const path = "/mypage/inquiry_history";
const pathOf = (key: string) => `${path}/${encodeURIComponent(key)}`;
const stored = storedOfAny(storedOf(replyRules), storedNamed("once"));

export function loadInquiries(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<InquiryHistoryScreenProps> => {
    requireMembers(shop);
    const { data, pagination } = await api.inquiry.list({ page: pageNumber(args.url) });
    return {
      inquiries: data.map(({ key, category_name, excerpt, state, created_at }) => ({
        key,
        href: pathOf(key),
        category: category_name || null,
        excerpt,
        state,
        sentAt: dateTime(created_at),
      })),
      pager: pagerOf(pagination, path, new URLSearchParams()),
    };
  });
}

export type LoadedInquiry = Omit<InquiryThreadScreenProps, "form" | "hidden"> & { once: string };

export function loadInquiry(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<LoadedInquiry> => {
    requireMembers(shop);
    const { key, state, created_at, rows, body, files, comments } = await api.inquiry.detail({ key: args.params.key! });
    return {
      number: key,
      state,
      sentAt: dateTime(created_at),
      rows,
      body,
      files: files.map(({ number, name, size }) => ({
        href: `${pathOf(key)}/files/${number}`,
        name,
        size: fileSize(size),
      })),
      thread: comments.map(({ id, author, body: lines, created_at: at }) => ({
        key: id,
        isShop: author === "shop",
        at: dateTime(at),
        lines,
      })),
      backHref: path,
      once: randomUUID(),
    };
  });
}

export function replyToInquiry(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      const input = { ...validated(replyRules, values)[""], key: args.params.key! };
      await api.inquiry.reply(input, { idempotencyKey: onceKey(shop, values.once, input) });
      setFlash(shop, { type: "success", message: words.replied });
      return seeOther(pathOf(input.key));
    },
    () => stored,
  );
}

export function inquiryFile(args: LoaderFunctionArgs) {
  const { key = "", number = "" } = args.params;
  return fileAnswer(args, pathOf(key), (api, shop) => {
    requireMembers(shop);
    return api.inquiry.file({ key, number });
  });
}
