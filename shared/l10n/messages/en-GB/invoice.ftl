invoice-cancelled = Cancelled
