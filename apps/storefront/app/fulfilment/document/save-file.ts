import { documentMessages as words } from "#look/fulfilment/document/document.messages.ts";
import { sendWithRetry } from "@noren/web/request/connection.ts";
import { saveAs } from "#app/platform/file/save-as.ts";
import { say } from "@noren/web/flash/say.ts";
import { whileLoading } from "#app/platform/navigation/tasks.ts";

/**
 * Downloads an address as a file without leaving the page, and toasts the result (ORD-07). Answers false if the
 * download was refused; the toast then has the API's reason.
 */
export async function saveFile(address: string, body?: FormData): Promise<boolean> {
  const request: RequestInit = {
    headers: { accept: "application/pdf" },
    redirect: "manual",
    ...(body && { method: "POST", body: new URLSearchParams([...body] as [string, string][]) }),
  };
  const response = await whileLoading(sendWithRetry(() => fetch(address, request)));
  if (!response.ok) {
    const refusal = (await response.json().catch(() => null)) as { message?: unknown } | null;
    say({ type: "error", message: typeof refusal?.message === "string" ? refusal.message : words.failed });
    return false;
  }
  saveAs(await response.blob(), decodeURIComponent(response.headers.get("x-suggested-filename") ?? "document.pdf"));
  say({ type: "success", message: words.done });
  return true;
}
