import { type LoaderFunctionArgs, redirect } from "react-router";
import { consoleContext } from "#app/platform/console-context.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";

/** Leads to the first page of the settings. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  throw redirect(pathIn(context.get(consoleContext).shop, "/settings/payments"));
};
