export const staticPageMessages = {
  version: (version: string) => `版 ${version}`,
  tableOf: (title: string) => `${title}の表`,
};
