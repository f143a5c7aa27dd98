export const landingPageMessages = {
  toShop: (name: string) => `${name}のトップへ`,
};
