/** The look's roles for Stripe's variables (docs.stripe.com/elements/appearance-api). */
const colors = {
  colorPrimary: "--accent",
  colorBackground: "--surface",
  colorText: "--ink",
  colorTextSecondary: "--ink-soft",
  colorDanger: "--danger",
} as const;

/** The appearance of Stripe's fields: colours, letters and corners of the look, as they are at the element. */
export function stripeAppearance(element: HTMLElement) {
  const { fontFamily } = getComputedStyle(element);
  const value = (property: string, role: string) => computed(element, property, `var(${role})`);
  return {
    theme: "stripe",
    labels: "above",
    variables: {
      ...Object.fromEntries(Object.entries(colors).map(([name, role]) => [name, value("color", role)])),
      fontFamily,
      // browsers on phones zoom into fields with smaller letters
      fontSizeBase: "16px",
      borderRadius: value("border-top-left-radius", "--radius"),
    },
    rules: { ".Input": { border: `1px solid ${value("color", "--line-strong")}`, boxShadow: "none" } },
  };
}

/** The value that a property gets from a text with variables, without them. */
function computed(element: HTMLElement, property: string, text: string): string {
  const probe = document.createElement("span");
  probe.style.setProperty(property, text);
  element.append(probe);
  const found = getComputedStyle(probe).getPropertyValue(property);
  probe.remove();
  return found;
}
