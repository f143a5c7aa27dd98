import { useEffect } from "react";
import { useHref, useNavigate, useSubmit } from "react-router";
import { isListed } from "./page-lists.ts";
import { glideTo } from "./use-scroll.ts";

/**
 * Themes write plain anchors and plain forms; with script, one listener makes them the router's. A page of a hundred
 * links renders faster so than with a hundred <Link>s, and nothing is lost without script.
 * `data-document` on a link or form leaves it to the browser, and so does a page that the router does not know here; after a
 * form with `data-stay`, at itself or at a field, which changes something on its own page, the page stays where it is.
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
      // one that a shelf below the product offers begins at its top, as every other page
      const stays = !anchor!.closest("[data-block]") && isBetweenProducts(window.location.pathname, path, prefix);
      void navigate(path, { preventScrollReset: stays });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const submitter = event.submitter as HTMLButtonElement | null;
      if (event.defaultPrevented || form.hasAttribute("data-document") || form.method === "dialog" || form.target)
        return;
      // Without an action a form posts to the address it stands at, which the router would take for its own root.
      const action = new URL((submitter?.hasAttribute("formaction") && submitter.formAction) || form.action);
      const path = pathInShop(action, prefix);
      if (path === null) return;
      event.preventDefault();
      void submit(submitter ?? form, {
        action: path,
        preventScrollReset: form.matches("[data-stay], :has([data-stay])"),
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

/** A place on this page that the link leads to: the glide there is ours, since its pace is the shop's (NAV-04). */
function placeOnPage(event: MouseEvent, anchor: HTMLAnchorElement): HTMLElement | null {
  const { hash, pathname, search } = new URL(anchor.href);
  const isHere = hash.length > 1 && pathname === window.location.pathname && search === window.location.search;
  if (!isHere || event.defaultPrevented || event.button !== 0) return null;
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** The path inside the shop, when this click is the router's; null leaves it to the browser. */
function pathToFollow(event: MouseEvent, anchor: HTMLAnchorElement, prefix: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if ((anchor.target && anchor.target !== "_self") || anchor.hasAttribute("download")) return null;
  if (anchor.hasAttribute("data-document")) return null;
  const to = new URL(anchor.href);
  const here = window.location;
  // Places on this page are the browser's.
  if (to.hash && to.pathname === here.pathname && to.search === here.search) return null;
  return pathInShop(to, prefix);
}

/** Without the prefix; null for an address that is not this shop's, or whose page the router may not know here. */
function pathInShop(url: URL, prefix: string): string | null {
  if (url.origin !== window.location.origin) return null;
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return null;
  const path = url.pathname.slice(prefix.length) || "/";
  if (!isListed(path, window.location.pathname.slice(prefix.length))) return null;
  return path + url.search + url.hash;
}

/** Another colour of the same thing, or a neighbour: the page stays where it is (NAV-04). */
function isBetweenProducts(from: string, to: string, prefix: string): boolean {
  const isDetail = (path: string) => /^\/product\/[^/]+$/.test(path);
  return isDetail(from.slice(prefix.length)) && isDetail(to.split(/[?#]/)[0]!);
}
