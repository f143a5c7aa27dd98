export const staticPageMessages = {
  version: (version: string) => `版 ${version}`,
};
