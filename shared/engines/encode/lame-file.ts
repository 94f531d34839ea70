/** Address of the WebAssembly encoder. LAME is LGPL: the bundler ships it as a file of its own. */
export { default as LAME_FILE } from 'wasm-media-encoders/wasm/mp3?url';
