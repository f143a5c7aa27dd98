import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";

/** A file of the API as a download. */
export function fileResponse({ bytes, type, name }: FileAnswer): Response {
  return new Response(bytes.slice(), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "x-content-type-options": "nosniff",
    },
  });
}
