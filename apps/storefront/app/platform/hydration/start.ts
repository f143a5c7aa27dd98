import { watchDrawnAddress } from "@noren/web/page/drawn-address.ts";
import { checkTrustedTypes } from "@noren/web/page/trusted-types.ts";
import { retryPictures } from "../picture/retry-pictures.ts";
import { type PageStart, startId, startPage } from "./start-page.ts";

// The page's one inline script, built by start-script-plugin.ts: the same text on every page of a look.
const isDrawn = watchDrawnAddress();
checkTrustedTypes();
retryPictures(document);
const written = document.getElementById(startId)!.textContent;
// a page that is about to be loaded again starts nothing
const load = (file: string) => (isDrawn() ? import(/* @vite-ignore */ file) : new Promise<never>(() => {}));
await startPage(JSON.parse(written) as PageStart, load);
