import type { Plugin } from "vite";

/** The two widths that stylesheets are built with; the server replaces them by the channel's. */
const sentinelWidths = { small: "9001px", medium: "9002px" };

/** Uses the default widths in development, where no server replaces the sentinel widths. */
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
