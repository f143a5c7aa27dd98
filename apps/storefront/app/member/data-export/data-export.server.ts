import { fileSize } from "@noren/contract/platform/file-size.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { dataExportMessages as words } from "#look/member/data-export/data-export.messages.ts";
import { fileAnswer } from "#app/platform/file/file-answer.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { DataExportScreenProps } from "./data-export-view.ts";

const path = "/mypage/data";

export function loadDataExports(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<DataExportScreenProps, "isSending" | "problem">> => {
    requireMembers(shop);
    const { exports, next_request_at } = await api.dataExport.list();
    return {
      exports: exports.map(({ id, requested_at, ready_at, ends_at, size }) => ({
        key: id,
        requestedAt: dateTime(requested_at),
        file: ready_at ? { href: `${path}/${id}`, size: fileSize(size ?? 0), until: dateTime(ends_at) } : null,
      })),
      nextRequestAt: next_request_at && dateTime(next_request_at),
    };
  });
}

export function requestDataExport(args: ActionFunctionArgs) {
  return change(args, async (api, _, shop) => {
    requireMembers(shop);
    await api.dataExport.request();
    setFlash(shop, { type: "success", message: words.requested });
    return seeOther(path);
  });
}

export function exportFile(args: LoaderFunctionArgs) {
  return fileAnswer(args, path, (api, shop) => {
    requireMembers(shop);
    return api.dataExport.file({ id: args.params.key! });
  });
}
