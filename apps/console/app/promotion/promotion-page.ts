import { type LoaderFunctionArgs, redirect } from "react-router";
import { consoleContext } from "#app/platform/console-context.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";

/** The first page of クーポン・ポイント. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(pathIn(context.get(consoleContext).shop, "/promotion/coupons"));
