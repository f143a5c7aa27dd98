import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { pressedProduct } from "./pressed-product.ts";
import type { ExpressPlace, PressedProduct } from "./wallet-view.ts";

/** Distance below the screen at which the provider's script is requested. */
const near = "200px 0px";

type ProductExpress = {
  /** A place in the product's form. */
  place: RefObject<HTMLDivElement | null>;
  /** null until the place comes near the screen, and if the part does not come. */
  Buttons: ComponentType<ExpressPlace> | null;
  pressed: () => PressedProduct | null;
};

/** The buttons of wallets in a product's form; their part and the provider's script are loaded near the screen. */
export function useProductExpress(loadButtons: () => Promise<ComponentType<ExpressPlace>>): ProductExpress {
  const place = useRef<HTMLDivElement>(null);
  const [Buttons, setButtons] = useState<ComponentType<ExpressPlace> | null>(null);
  const loading = useRef(loadButtons);
  useEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        // the page sells without them
        void loading.current().then(
          (part) => setButtons(() => part),
          () => undefined,
        );
      },
      { rootMargin: near },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const pressed = () => {
    const form = place.current?.closest("form");
    return form ? pressedProduct(form) : null;
  };
  return { place, Buttons, pressed };
}
