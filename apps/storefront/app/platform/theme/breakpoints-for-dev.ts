import type { Plugin } from "vite";

/** The two widths that stylesheets are built with; the server puts the channel's in their place. */
const sentinelWidths = { small: "9001px", medium: "9002px" };

/** In development no server fills in the stylesheet's breakpoints, so the default widths are used. */
export function breakpointsForDev(widths: { small: string; medium: string }): Plugin {
  return {
    name: "breakpoints-for-dev",
    apply: "serve",
    enforce: "pre",
    transform: {
      order: "post",
      filter: { id: /\.css($|\?)/ },
      handler: (code) =>
        code.replaceAll(sentinelWidths.small, widths.small).replaceAll(sentinelWidths.medium, widths.medium),
    },
  };
}
