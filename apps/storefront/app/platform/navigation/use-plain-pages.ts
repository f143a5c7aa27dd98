import { useEffect } from "react";
import { useHref, useNavigate, useSubmit } from "react-router";
import { isListed } from "./page-lists.ts";
import { glideTo } from "./use-scroll.ts";

/**
 * Themes write plain anchors and plain forms; with script, one listener hands them to the router. A page of a hundred
 * links renders faster so than with a hundred <Link>s, and everything works without script. The browser follows a link
 * or form with `data-document`, and a link to a page outside the router's current list. After a form with `data-stay`,
 * at itself or at a field, the page does not scroll, unless its button has `data-leave`.
 */
export function usePlainPages(): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  const root = useHref("/");
  const prefix = root === "/" ? "" : root.replace(/\/$/, "");

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
      const place = anchor && placeOnPage(event, anchor);
      if (place) {
        event.preventDefault();
        window.history.replaceState(window.history.state, "", anchor!.hash);
        place.focus({ preventScroll: true });
        return glideTo(place);
      }
      const path = anchor && pathToFollow(event, anchor, prefix);
      if (!path) return;
      event.preventDefault();
      // a product in a shelf below starts at the top of its page, as every other page does
      const stays = !anchor!.closest("[data-block]") && isBetweenProducts(window.location.pathname, path, prefix);
      void navigate(path, { preventScrollReset: stays });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const submitter = event.submitter as HTMLButtonElement | null;
      if (event.defaultPrevented || form.hasAttribute("data-document") || form.method === "dialog" || form.target)
        return;
      // a form without an action posts to its own address; the router would post to its root
      const action = new URL((submitter?.hasAttribute("formaction") && submitter.formAction) || form.action);
      const path = pathInShop(action, prefix);
      if (path === null) return;
      event.preventDefault();
      void submit(submitter ?? form, {
        action: path,
        preventScrollReset: !submitter?.matches("[data-leave]") && form.matches("[data-stay], :has([data-stay])"),
      });
    };
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
    };
  }, [navigate, submit, prefix]);
}

/** The target of a link within this page. The scrolling is done here, because the shop sets its speed (NAV-04). */
function placeOnPage(event: MouseEvent, anchor: HTMLAnchorElement): HTMLElement | null {
  const { hash, pathname, search } = new URL(anchor.href);
  const isHere = hash.length > 1 && pathname === window.location.pathname && search === window.location.search;
  if (!isHere || event.defaultPrevented || event.button !== 0) return null;
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** The path inside the shop if the router shall follow this click; null if the browser shall. */
function pathToFollow(event: MouseEvent, anchor: HTMLAnchorElement, prefix: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if ((anchor.target && anchor.target !== "_self") || anchor.hasAttribute("download")) return null;
  if (anchor.hasAttribute("data-document")) return null;
  const to = new URL(anchor.href);
  const here = window.location;
  // anchors on this page are followed by the browser
  if (to.hash && to.pathname === here.pathname && to.search === here.search) return null;
  return pathInShop(to, prefix);
}

/** The path without the prefix; null for an address outside this shop, or a page outside the router's current list. */
function pathInShop(url: URL, prefix: string): string | null {
  if (url.origin !== window.location.origin) return null;
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return null;
  const path = url.pathname.slice(prefix.length) || "/";
  if (!isListed(path, window.location.pathname.slice(prefix.length))) return null;
  return path + url.search + url.hash;
}

/** From a product to another one or to another colour the page keeps its scroll position (NAV-04). */
function isBetweenProducts(from: string, to: string, prefix: string): boolean {
  const isDetail = (path: string) => /^\/product\/[^/]+$/.test(path);
  return isDetail(from.slice(prefix.length)) && isDetail(to.split(/[?#]/)[0]!);
}
