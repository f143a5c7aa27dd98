import { likeMessages as words } from "#look/product/like/like.messages.ts";
import { sendWithRetry } from "@noren/web/request/connection.ts";
import { changeEntry } from "@noren/web/page/list-cache.ts";
import { say } from "@noren/web/flash/say.ts";
import { setLiked } from "./like-store.ts";

/** Handles the hearts of all pages until the returned function is called. */
export function watchLikes(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    if (form.dataset.like === undefined || !button) return;
    event.preventDefault();
    void toggle(form, form.dataset.like, button.value === "1");
  };
  // capture runs before the router's own listener
  document.addEventListener("submit", onSubmit, true);
  return () => document.removeEventListener("submit", onSubmit, true);
}

/** Last request of each like button: presses of one are sent one after the other, so that the last one counts. */
const sending = new Map<string, Promise<void>>();

async function toggle(form: HTMLFormElement, key: string, isLiked: boolean): Promise<void> {
  show(key, isLiked);
  const sent = (sending.get(key) ?? Promise.resolve()).then(() => send(form, key, isLiked));
  sending.set(key, sent);
  await sent;
  if (sending.get(key) === sent) sending.delete(key);
}

async function send(form: HTMLFormElement, key: string, isLiked: boolean): Promise<void> {
  const refusal = await sendWithRetry(() =>
    fetch(form.action, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ liked: isLiked ? "1" : "0" }),
      redirect: "manual",
    }),
  ).then(refusalOf);
  if (refusal === null) return;
  show(key, !isLiked);
  // a redirect: the session has ended, and the form is submitted as a visitor's
  if (refusal === "") submitPlainly(form, isLiked);
  else say({ type: "error", message: refusal });
}

/** Null after success, "" for a redirect, else the API's sentence. */
async function refusalOf(response: Response): Promise<string | null> {
  if (response.ok) return null;
  if (response.type === "opaqueredirect") return "";
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return typeof body?.message === "string" ? body.message : words.failed;
}

function submitPlainly(form: HTMLFormElement, isLiked: boolean): void {
  const field = Object.assign(document.createElement("input"), {
    type: "hidden",
    name: "liked",
    value: isLiked ? "1" : "0",
  });
  form.append(field);
  form.submit();
}

/** Updates components that draw like buttons, cached lists, and the markup of blocks, which no component renders. */
function show(key: string, isLiked: boolean): void {
  setLiked(key, isLiked);
  changeEntry("products", key, { isFavorite: isLiked });
  for (const form of document.querySelectorAll<HTMLFormElement>(`[data-block] [data-like="${CSS.escape(key)}"]`)) {
    const button = form.querySelector("button");
    button?.setAttribute("aria-pressed", String(isLiked));
    if (button) button.value = isLiked ? "0" : "1";
  }
}
