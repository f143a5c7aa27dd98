import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

/** The look's mark, with the colours' variables still in it: the server makes the channel's icons of it. */
export function answerMark(): Response {
  return new Response(renderToStaticMarkup(createElement(NorenMark)), {
    headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
