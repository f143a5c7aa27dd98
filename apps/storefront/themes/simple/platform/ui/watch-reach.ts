/** Watches whether a button is wholly above the lowest 150 px, which toasts may cover; if not, a bar replaces it. */
export function watchReach(button: Element, setInReach: (isInReach: boolean) => void): () => void {
  const watch = new IntersectionObserver(([entry]) => setInReach((entry?.intersectionRatio ?? 0) >= whole), {
    rootMargin: "0px 0px -150px 0px",
    threshold: whole,
  });
  watch.observe(button);
  return () => watch.disconnect();
}

/** Less than 1, since a box at fractional pixels never intersects wholly. */
const whole = 0.98;
