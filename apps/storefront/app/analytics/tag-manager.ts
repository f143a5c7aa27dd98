import { pushToDataLayer } from "./data-layer.ts";

/** Loads the tag manager, once in a document. It then reads what has been pushed before. */
export function startTagManager(id: string | null): void {
  if (!id) throw new Error("GTM IDが見つかりません");
  if (document.querySelector("script[data-tag-manager]")) return;
  pushToDataLayer({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.dataset.tagManager = id;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

export const hasTagManager = (): boolean => document.querySelector("script[data-tag-manager]") !== null;
