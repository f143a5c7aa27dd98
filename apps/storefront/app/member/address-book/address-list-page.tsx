import type { MetaArgs } from "react-router";
import { addressBookMessages as words } from "#look/member/address-book/address-book.messages.ts";
import { AddressListScreen } from "#theme/member/address-book/address-list-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { changeAddresses, loadAddresses } from "./address-book.server.ts";
import { useAddressExport } from "./use-address-export.ts";

export { changeAddresses as action, loadAddresses as loader } from "./address-book.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

type Props = PageProps<typeof loadAddresses, typeof changeAddresses>;

export default function AddressListPage({ loaderData, actionData }: Props) {
  const isSending = useSending();
  const exportForm = useAddressExport("/mypage/address/export");
  const shown = { ...loaderData, exportForm, problem: actionData?.message ?? null, isSending };
  return <AddressListScreen {...shown} />;
}
