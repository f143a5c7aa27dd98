import type { Endpoint, Limited, Paged } from "@noren/contract/platform/endpoint.ts";
import { contentDisposition, savedFileName } from "@noren/contract/platform/file-name.ts";

/** A response, in the form that is stored for repeated requests. */
export type Answered = { status: number; body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> };

export const jsonType = { "content-type": "application/json" };
const json = (data: unknown, headers: Record<string, string> = {}): Answered => ({
  status: 200,
  body: JSON.stringify(data),
  headers: { ...jsonType, ...headers },
});

/** Response of a handler's output, in the format of its endpoint. */
export function answerOf({ answer, headers: own }: Endpoint, output: unknown): Answered {
  if (answer === "flat") return json(output);
  if (answer === "paged") {
    const { data, pagination, more } = output as Paged<unknown>;
    return json(
      { ...more, data },
      {
        "x-total": String(pagination.total),
        "x-per-page": String(pagination.per),
        "x-last-page": String(pagination.last),
        "x-current-page": String(pagination.current),
      },
    );
  }
  if (answer === "limited") {
    const { data, limit } = output as Limited<unknown>;
    return json({ data }, { "x-limit": String(limit) });
  }
  if (answer === "file") {
    const { bytes, type, name } = output as { bytes: Uint8Array<ArrayBuffer>; type: string; name: string };
    const headers = {
      "content-type": type,
      "content-disposition": contentDisposition(name),
      "x-suggested-filename": encodeURIComponent(savedFileName(name)),
    };
    return { status: 200, body: bytes, headers };
  }
  const extraHeaders = Object.entries(own).map(([name, of]) => [name, of(output as never)] as const);
  return json(
    { data: output },
    Object.fromEntries(extraHeaders.filter((one): one is [string, string] => one[1] !== null)),
  );
}
