declare module 'virtual:real-editors' {
  const script: string;
  export default script;
}
