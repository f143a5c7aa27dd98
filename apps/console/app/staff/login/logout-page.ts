import { type ActionFunctionArgs, redirect } from "react-router";
import { consoleContext } from "#app/platform/console-context.server.ts";
import { submit } from "#app/platform/request.server.ts";
import { leave } from "#app/platform/session.server.ts";

/** No page: ends the session. */
export const action = (args: ActionFunctionArgs) =>
  submit(args, async (api) => {
    await api.staffSession.logout();
    return leave(args.context.get(consoleContext));
  });

export const loader = () => redirect("/");
