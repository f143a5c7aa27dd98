const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once; one that failed is loaded again by the next call. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`The script ${src} did not load.`));
    });
  });
  loading.set(src, loaded);
  script.src = src;
  document.head.append(script);
  return loaded;
}
