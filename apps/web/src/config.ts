/** What whoever builds the app may set; read here alone. */
export const config = {
  poweredBy: {
    name: (import.meta.env.VITE_POWERED_BY_NAME as string | undefined) ?? 'Kypseli',
    url: import.meta.env.VITE_POWERED_BY_URL as string | undefined,
  },
};
