import type { MetaArgs } from "react-router";
import { addressBookMessages as words } from "#look/member/address-book/address-book.messages.ts";
import { AddressImportScreen } from "#theme/member/address-book/address-import-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { importAddresses, loadAddressImport } from "./address-file.server.ts";

export { importAddresses as action, loadAddressImport as loader } from "./address-file.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.importTitle, path: null });

type Props = PageProps<typeof loadAddressImport, typeof importAddresses>;

export default function AddressImportPage({ loaderData, actionData }: Props) {
  const isSending = useSending();
  const refused = actionData && "fields" in actionData ? actionData : null;
  return (
    <AddressImportScreen
      {...loaderData}
      errors={refused?.fields.file ?? []}
      problem={refused?.message ?? null}
      report={actionData && "report" in actionData ? actionData.report : null}
      isSending={isSending}
    />
  );
}
