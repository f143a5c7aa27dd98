/** Less is a trembling thumb. */
const stepMin = 12;
const mark = "data-scrolled-up";

/**
 * Marks the document while it is scrolled up, with the height of its header as `--head`; lists.css puts bars to the edge by it.
 * Answers what ends that.
 */
export function watchDirection(): () => void {
  const root = document.documentElement;
  let last = window.scrollY;
  const onScroll = () => {
    const now = Math.max(0, window.scrollY);
    if (Math.abs(now - last) < stepMin && now > 0) return;
    const isUp = now < last && now > 0;
    last = now;
    if (isUp === root.hasAttribute(mark)) return;
    if (isUp) root.style.setProperty("--head", `${document.querySelector(".site-head")?.clientHeight ?? 0}px`);
    root.toggleAttribute(mark, isUp);
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    window.removeEventListener("scroll", onScroll);
    root.removeAttribute(mark);
  };
}
