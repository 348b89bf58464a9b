"""The doors: how bytes get in and out of the hub. Sockets and stdio here; what is said is `wire`'s and `hub`'s."""
