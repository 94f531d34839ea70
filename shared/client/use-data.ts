import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type Data, type DataInput, dataQuery, dataViewOf } from './data-query.ts';
import type { HttpClient } from './http-call.ts';

const HttpContext = createContext<HttpClient | null>(null);
/** The page's one client; in the sidebar one that asks the worker by message. Stands below a QueryClientProvider. */
export const HttpProvider = HttpContext.Provider;

/** What a component shows of one request. */
export function useData(input: DataInput): Data {
  const http = useContext(HttpContext);
  if (!http) throw new Error('useData needs an HttpProvider above');
  return dataViewOf(useQuery(dataQuery(http, input)));
}
