import type { CreateEncoder } from '../contracts.ts';
import { createLameWasm } from './lame-wasm.ts';

/**
 * Prefers WebAssembly and falls back to plain JavaScript where it fails (a policy without 'wasm-unsafe-eval', a file
 * that did not load). The module is compiled once for all takes of this context.
 */
export function chooseEncoder(compile: () => Promise<WebAssembly.Module>): CreateEncoder {
  let compiled: Promise<WebAssembly.Module | null> | null = null;
  return async (options) => {
    compiled ??= compile().then(
      (module) => module,
      () => null,
    );
    const module = await compiled;
    if (module) return createLameWasm(module, options);
    const { createLamejs } = await import('./lamejs-encoder.ts');
    return createLamejs(options);
  };
}
