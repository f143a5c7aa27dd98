import { useForm } from "@noren/web/form/use-form.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { useFormFiles } from "#app/channel/form-files/use-form-files.ts";
import { returnFilesKind } from "./return-files.ts";
import { returnRequestRules } from "./return-request-form.ts";
import type { requestReturn, loadReturnRequest } from "./return-request.server.ts";
import type { ReturnRequestFieldName, ReturnRequestScreenProps } from "./return-request-view.ts";

type Props = PageProps<typeof loadReturnRequest, typeof requestReturn>;

export function useReturnRequest({ loaderData, actionData }: Props): Omit<ReturnRequestScreenProps, "isGuest"> {
  const form = useForm<ReturnRequestFieldName>(returnRequestRules, { id: "return", refused: actionData });
  const lines = loaderData.lines.map((line) => ({ ...line, chosen: Number(actionData?.values[line.name] ?? 0) }));
  const files = useFormFiles("return", returnFilesKind, actionData);
  return { ...loaderData, lines, form, files };
}
