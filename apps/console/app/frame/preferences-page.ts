import { readForm } from "@noren/web/form/form-body.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { insideAddress } from "@noren/web/session/return-address.ts";
import type { ActionFunctionArgs } from "react-router";
import { consoleContext } from "#app/platform/console-context.server.ts";
import { toPage } from "#app/platform/to-page.server.ts";

/** Browsers store no cookie longer than 400 days. */
const life = 400 * 24 * 3600;

/** No page: keeps what the person chooses for this device. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies } = context.get(consoleContext);
  const { mode, keys, next } = await readForm(request);
  if (mode === "light" || mode === "dark") cookies.set("mode", mode, life);
  else if (mode === "") cookies.remove("mode");
  if (keys === "off") cookies.set("keys", keys, life);
  else if (keys === "on") cookies.remove("keys");
  return toPage(insideAddress(next) ?? "/");
}

export const loader = () => seeOther("/");
