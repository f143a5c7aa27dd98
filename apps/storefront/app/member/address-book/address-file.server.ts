import type { AddressExport } from "@noren/contract/member/address-book.ts";
import {
  type AddressColumn,
  addressColumns,
  exportEncodings,
  requiredColumns,
} from "@noren/contract/member/address-file.ts";
import { errors, ShopError } from "@noren/contract/platform/errors.ts";
import { fileSize } from "@noren/contract/platform/file-size.ts";
import { addressFileForm, uploadMax } from "@noren/contract/platform/limits.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { addressBookMessages as words } from "#look/member/address-book/address-book.messages.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { fileAnswer } from "#app/platform/file/file-answer.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { readFormWithFiles } from "@noren/web/form/form-body.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { AddressExportView, AddressImportReport } from "./address-book-view.ts";

const path = "/mypage/address";

const notes: Partial<Record<AddressColumn, string>> = {
  division_ct: words.importColumns.division_ct,
  is_default: words.importColumns.default,
  is_sender_default: words.importColumns.default,
};

const kanaColumns = ["shipping_last_name_kana", "shipping_first_name_kana"];

export function loadAddressImport(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const { pagination, more } = await api.userAddress.search({ per: 1 });
    const kana: readonly string[] = variantOf(shop.settings) === "consumer" ? kanaColumns : [];
    const isRequired = (name: string) => [...requiredColumns, ...kana].includes(name);
    const columns = (Object.keys(addressColumns) as AddressColumn[]).map((name) => ({
      name: addressColumns[name],
      isRequired: isRequired(name),
      note: notes[name] ?? null,
    }));
    return { columns, total: pagination.total, limit: more!.limit, maxSize: `${uploadMax / 1024 / 1024}MB` };
  });
}

/** Imports a file. A refusal lists the lines with errors; after success the book shows the new entries. */
export async function importAddresses(args: ActionFunctionArgs) {
  const { values, files } = await readFormWithFiles(args.request, addressFileForm);
  return change(
    args,
    async (api, _, shop) => {
      requireMembers(shop);
      const { file } = files;
      if (!file) throw fileProblem(words.chooseFile);
      if (file.size > uploadMax) throw fileProblem(errors["file.too_large"][1]);
      try {
        const { added, skipped, warnings } = await api.userAddress.import({ file });
        const done = words.imported(figure(added), figure(skipped));
        const message = warnings.length > 0 ? done + words.importWarnings(warnings.slice(0, 3), warnings.length) : done;
        setFlash(shop, { type: warnings.length > 0 ? "info" : "success", message });
        return seeOther(path);
      } catch (error) {
        if (!isShopError(error) || error.code !== "address.import_refused") throw error;
        return data({ report: reportOf(error) }, { status: 422 });
      }
    },
    undefined,
    values,
  );
}

const fileProblem = (message: string) => new ShopError("common.invalid_input", {}, { file: [message] });

function reportOf({ message, data }: ShopError): AddressImportReport {
  const rows = (data.rows ?? []) as AddressImportReport["rows"];
  return { message, rows, more: Number(data.total ?? 0) - rows.length };
}

export const exportView = ({ id, requested_at, ready_at, ends_at, size }: AddressExport): AddressExportView => ({
  key: id,
  requestedAt: dateTime(requested_at),
  file: ready_at ? { href: `${path}/export/${id}`, size: fileSize(size ?? 0), until: dateTime(ends_at) } : null,
});

/** If a job has to make the file, script gets JSON; a browser without script is redirected to the list. */
export function exportAddresses(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const word = (searchParams.get("word") ?? "").slice(0, 100);
  const encoding = exportEncodings.find((one) => one === searchParams.get("encoding")) ?? "utf-8";
  return fileAnswer(args, path, async (api, shop) => {
    requireMembers(shop);
    if (args.params.key) return api.userAddress.exportFile({ id: args.params.key });
    const file = await api.userAddress.export({ encoding, ...(word && { word }) });
    if (file.type !== "application/json" || args.request.headers.get("accept") === "application/pdf") return file;
    setFlash(shop, { type: "info", message: words.delayed });
    throw seeOther(path);
  });
}
