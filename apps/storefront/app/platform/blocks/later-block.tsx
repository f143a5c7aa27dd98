import { useEffect, useRef } from "react";
import { useHref } from "react-router";
import { loadedBlocks } from "./loaded-blocks.ts";

/** Distance below the screen at which a block is requested. */
const near = "600px 0px";

/**
 * A block without behaviour that is drawn by the server and loaded when it comes near the screen; `href` answers its
 * markup. Without script, or if there is nothing to show, it stays empty. A document loads it once.
 */
export function LaterBlock({ name, href }: { name: string; href: string }) {
  const place = useRef<HTMLDivElement>(null);
  const address = useHref(href);
  useEffect(() => {
    const { current: element } = place;
    if (!element) return;
    const known = loadedBlocks.get(address);
    element.innerHTML = known ?? "";
    if (known !== undefined) return;
    const leaving = new AbortController();
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        // a redirect leads to another page (maintenance), which is no block
        fetch(address, { signal: leaving.signal, redirect: "error" })
          .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer)))
          // the page works without it
          .then(
            (html) => void loadedBlocks.set(address, (element.innerHTML = html)),
            () => {},
          );
      },
      { rootMargin: near },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      leaving.abort();
    };
  }, [address]);
  return <div ref={place} data-block={name} />;
}
