import type { Ref } from "react";
import { Form, type FormProps, useNavigation, useRouteLoaderData } from "react-router";
import { useActiveNavigation } from "@noren/web/request/use-active-navigation.ts";
import { pathIn } from "../platform/shop-address.ts";
import { useShopKey } from "./link.tsx";

type PostFormProps = Omit<FormProps, "method" | "action"> & {
  /** Path of another page; by default the form is sent to its own. */
  action?: string;
  ref?: Ref<HTMLFormElement>;
};

/** A form that changes something. The page's random value makes it act once, however often it is sent. */
export function PostForm({ children, action, ...form }: PostFormProps) {
  const frame = useRouteLoaderData("frame") as { once: string } | undefined;
  const shop = useShopKey();
  return (
    <Form {...form} method="post" {...(action !== undefined && { action: pathIn(shop, action) })}>
      {frame && <input type="hidden" name="once" value={frame.once} />}
      {children}
    </Form>
  );
}

/** A form whose values are the address, such as a list's filters; it keeps the shop. */
export function GetForm({ children, ...form }: Omit<FormProps, "method">) {
  const shop = useShopKey();
  return (
    <Form {...form} method="get">
      {shop && <input type="hidden" name="shop" value={shop} />}
      {children}
    </Form>
  );
}

/** Whether a form of the page is being sent: any, or the one whose button has this intent. */
export function useSending(intent?: string): boolean {
  const { formData } = useNavigation();
  const isSending = useActiveNavigation().formMethod === "POST";
  return isSending && (intent === undefined || formData?.get("intent") === intent);
}
