/** Messages of the column beside the pictures. */
export const fitMessages = {
  title: "寸法と素材",
  latin: "Fit & fabric",
};
