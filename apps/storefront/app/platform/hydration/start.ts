import { checkTrustedTypes } from "@noren/web/page/trusted-types.ts";
import { retryPictures } from "../picture/retry-pictures.ts";
import { type PageStart, startId, startPage } from "./start-page.ts";

// The page's one inline script, built by start-script-plugin.ts: the same text on every page of a look.
checkTrustedTypes();
retryPictures(document);
const written = document.getElementById(startId)!.textContent;
await startPage(JSON.parse(written) as PageStart, (file) => import(/* @vite-ignore */ file));
