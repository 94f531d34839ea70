import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type Data, type DataInput, dataQuery, dataViewOf } from './data-query.ts';
import type { HttpClient } from './http-call.ts';

const HttpContext = createContext<HttpClient | null>(null);
/**
 * Provides the page's HTTP client; in the sidebar one that sends requests to the worker by message. Needs a
 * QueryClientProvider above it.
 */
export const HttpProvider = HttpContext.Provider;

/** Returns a component's view of one request. */
export function useData(input: DataInput): Data {
  const http = useContext(HttpContext);
  if (!http) throw new Error('useData needs an HttpProvider above');
  return dataViewOf(useQuery(dataQuery(http, input)));
}
