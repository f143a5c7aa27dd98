export const formFilesMessages = {
  fileWithSize: (name: string, size: string) => `${name}（${size}）`,
  dropFile: "このファイルを添付しない",
  ofFile: (name: string) => `（${name}）`,
};
