import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { addressBookMessages as words } from "#look/member/address-book/address-book.messages.ts";
import { AddressFormScreen } from "#theme/member/address-book/address-form-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { changeAddress, loadAddress } from "./address-book.server.ts";
import { useAddressForm } from "./use-address-form.ts";

export { changeAddress as action, loadAddress as loader } from "./address-book.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.editTitle, path: null });

/** An answer that only fills the form (200) must not replace the typed values. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

type Props = PageProps<typeof loadAddress, typeof changeAddress>;

export default function AddressEditPage({ loaderData: { values, ...shown }, actionData }: Props) {
  const form = useAddressForm(values, shown.isBusiness, actionData);
  return <AddressFormScreen isNew={false} {...shown} {...form} />;
}
