import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadLiveBlocks } from "./platform/blocks/live-blocks.ts";
import { watchConnection } from "@noren/web/request/connection.ts";
import { completeState, loadedId } from "./platform/hydration/loaded.ts";
import { watchModules } from "./platform/hydration/safe-modules.ts";

// Live blocks must be loaded before React hydrates the page.
const names = [...document.querySelectorAll<HTMLElement>("[data-live]")].map((place) => place.dataset.live!);
await loadLiveBlocks(names);
watchConnection();
watchModules();
completeState(window.__reactRouterContext!, document.getElementById(loadedId)!.textContent);
if (!window.leaving)
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter {...(import.meta.env.DEV && { onError: showInDevelopment })} />);
  });

/** Sends an error of the browser to the development server, which maps it to the sources and shows it over the page. */
function showInDevelopment(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (stack?.includes(window.location.origin)) import.meta.hot?.send("noren:error", { message, stack });
}
