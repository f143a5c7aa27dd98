/** Toasts may cover the lower edge of a screen: a button that is not whole above it is out of reach, and the bar stands for it. */
export function watchReach(button: Element, setInReach: (isInReach: boolean) => void): () => void {
  const watch = new IntersectionObserver(([entry]) => setInReach((entry?.intersectionRatio ?? 0) >= whole), {
    rootMargin: "0px 0px -150px 0px",
    threshold: whole,
  });
  watch.observe(button);
  return () => watch.disconnect();
}

/** Of a box between two pixels a little is always missing. */
const whole = 0.98;
