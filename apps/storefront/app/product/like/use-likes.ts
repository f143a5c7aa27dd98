import { useEffect } from "react";
import { useLocation } from "react-router";
import { likeMessages as words } from "#look/product/like/like.messages.ts";
import { say } from "#app/platform/flash/say.ts";
import { forgetLikesOf, setLiked } from "./like-store.ts";

/**
 * With script a member's heart turns at once and the page stays; what the shop refuses is said, and the heart turns back
 * (CAT-06). One listener serves all hearts of a page, those in blocks without script too. A visitor's form goes its way
 * to the login.
 */
export function useLikes(isLogin: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isLogin) return;
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const button = event.submitter as HTMLButtonElement | null;
      if (form.dataset.like === undefined || !button) return;
      event.preventDefault();
      void toggle(form, form.dataset.like, button.value === "1");
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, [isLogin]);
  useEffect(() => forgetLikesOf(`${isLogin} ${pathname}`), [pathname, isLogin]);
}

/** Presses of one like button are sent one after the other, so that the last one counts. */
const sending = new Map<string, Promise<void>>();

async function toggle(form: HTMLFormElement, key: string, isLiked: boolean): Promise<void> {
  show(key, isLiked);
  const sent = (sending.get(key) ?? Promise.resolve()).then(() => send(form, key, isLiked));
  sending.set(key, sent);
  await sent;
  if (sending.get(key) === sent) sending.delete(key);
}

async function send(form: HTMLFormElement, key: string, isLiked: boolean): Promise<void> {
  const refusal = await fetch(form.action, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ liked: isLiked ? "1" : "0" }),
    redirect: "manual",
  }).then(refusalOf, () => words.failed);
  if (refusal === null) return;
  show(key, !isLiked);
  // led elsewhere: the session has ended, and the form goes the way of a visitor's
  if (refusal === "") submitPlainly(form, isLiked);
  else say({ type: "error", message: refusal });
}

/** Null for what was done, "" for what leads elsewhere, else the shop's sentence. */
async function refusalOf(response: Response): Promise<string | null> {
  if (response.ok) return null;
  if (response.type === "opaqueredirect") return "";
  const said = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return typeof said?.message === "string" ? said.message : words.failed;
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

/** Updates components that draw like buttons, and the markup of blocks, which no component renders. */
function show(key: string, isLiked: boolean): void {
  setLiked(key, isLiked);
  for (const form of document.querySelectorAll<HTMLFormElement>(`[data-block] [data-like="${CSS.escape(key)}"]`)) {
    const button = form.querySelector("button");
    button?.setAttribute("aria-pressed", String(isLiked));
    if (button) button.value = isLiked ? "0" : "1";
  }
}
